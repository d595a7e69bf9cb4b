import type { Route } from "./+types/home";
import { pictureResponse } from "~/features/share/picture-response.server";
import { homePicture } from "~/features/share/pictures.server";

export function loader({ request }: Route.LoaderArgs) {
  return pictureResponse(request, homePicture());
}
