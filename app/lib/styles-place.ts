/**
 * Where a page's styles go, once it is known which rules it uses (page-styles.server.ts). What members write has no
 * unescaped `<`, so that only the page's own style element has this.
 */
export const STYLES_PLACE = "<!--styles-->";
