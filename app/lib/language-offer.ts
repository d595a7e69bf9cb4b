/**
 * Shows what stands before it, a hidden line that offers Bangla, to a browser that would rather have Bangla than
 * English. While the page is read in, so that nothing moves. The same on every page, so that the policy knows it by one
 * hash; 200 bytes at most.
 */
export const OFFER_SCRIPT =
  "if(/^((?!\\ben).)*\\bbn\\b/.test(navigator.languages))document.currentScript.previousSibling.hidden=!1";
