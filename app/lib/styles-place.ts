/**
 * The place for a page's styles, filled once its rules are known (page-styles.server.ts). Members' text has no
 * unescaped `<`, so only the page's own style element contains it.
 */
export const STYLES_PLACE = "<!--styles-->";
