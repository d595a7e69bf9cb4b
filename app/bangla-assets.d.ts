/** The manifest of the browser's files in Bangla; null where one set of files speaks both, while developing. */
declare module "virtual:bangla-assets" {
  import type { ServerBuild } from "react-router";
  const assets: ServerBuild["assets"] | null;
  export default assets;
}
