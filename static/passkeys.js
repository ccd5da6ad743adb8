/* The page brings the server's question; the browser's answer goes back in a field of the form. */
const form = document.querySelector("form[data-passkey]");
if (form && window.PublicKeyCredential && navigator.credentials) offerPasskey(form);

function offerPasskey(form) {
  const button = form.querySelector("button");
  const problem = document.querySelector("[data-passkey-problem]");
  button.hidden = false;
  document.querySelector("[data-passkey-missing]").hidden = true;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.hidden = true;
    try {
      form.elements.answer.value = JSON.stringify(await answerOf(form));
      form.submit();
    } catch {
      button.disabled = false;
      problem.hidden = false;
    }
  });
}

async function answerOf(form) {
  const asked = JSON.parse(form.dataset.options);
  asked.challenge = bytes(asked.challenge);
  if (asked.user) asked.user.id = bytes(asked.user.id);
  for (const known of [...(asked.excludeCredentials ?? []), ...(asked.allowCredentials ?? [])]) {
    known.id = bytes(known.id);
  }
  const made = await navigator.credentials[form.dataset.passkey]({ publicKey: asked });
  const response = {};
  for (const part of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (made.response[part]) response[part] = text(made.response[part]);
  }
  return { id: made.id, rawId: text(made.rawId), type: made.type, response, clientExtensionResults: {} };
}

function bytes(base64url) {
  const plain = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
