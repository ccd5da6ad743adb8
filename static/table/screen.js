// Which board suits this screen. The server guesses; if it guessed wrong, the next page is right.

const WIDE = "(min-width: 42.01rem)";

export function noteScreen() {
  const board = document.querySelector("figure.board svg");
  if (!board) return;
  const wide = matchMedia(WIDE);
  const note = () => {
    const kind = wide.matches ? "wide" : "tall";
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `screen=${kind}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  };
  note();
  wide.addEventListener("change", note);
}
