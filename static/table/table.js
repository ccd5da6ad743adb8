import { enhanceBoard } from "./board.js";
import { composeInPlace } from "./composing.js";
import { keepFresh, swapOnDemand } from "./live.js";
import { keepOffline } from "./offline.js";
import { enhanceRanking } from "./ranking.js";
import { noteScreen } from "./screen.js";
import { playReveal, showNews } from "./reveal.js";
import { stepWithKeys } from "./stepping.js";
import { openTabs } from "./tabs.js";

function enhance() {
  enhanceBoard();
  enhanceRanking();
}

noteScreen();
enhance();
stepWithKeys();
openTabs();
showNews();
playReveal();
swapOnDemand(enhance);
keepOffline();
composeInPlace(enhance);
keepFresh(enhance);
