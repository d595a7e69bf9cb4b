/**
 * Shows the hidden line before it, which offers Bangla, if the browser prefers Bangla to English. Runs while the page
 * loads, so that nothing moves. The same on every page, so that the policy needs one hash; 200 bytes at most.
 */
export const OFFER_SCRIPT =
  "if(/^((?!\\ben).)*\\bbn\\b/.test(navigator.languages))document.currentScript.previousSibling.hidden=!1";
