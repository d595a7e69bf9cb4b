/** The size that share previews expect; see requirements/shell.md 12. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
