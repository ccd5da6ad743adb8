import { enhanceBoard } from "./board.js";
import { composeInPlace } from "./composing.js";
import { keepFresh, swapOnDemand } from "./live.js";
import { enhanceRanking } from "./ranking.js";
import { noteScreen } from "./screen.js";
import { stepWithKeys } from "./stepping.js";

function enhance() {
  enhanceBoard();
  enhanceRanking();
}

noteScreen();
enhance();
stepWithKeys();
swapOnDemand(enhance);
composeInPlace(enhance);
keepFresh(enhance);
