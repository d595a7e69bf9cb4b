import { type DownloadId, downloads } from "../downloads";
import { downloadWords } from "../downloads.words";
import { Tiles, Tile } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";

/** All downloads, or the named ones, each with format and size, because data costs money. */
export function DownloadList({ only }: { only?: readonly DownloadId[] }) {
  const t = downloadWords();
  return (
    <Tiles className="sm:grid-cols-2">
      {downloads(only).map(({ id, title, text, file, format, about, page }) => (
        <Tile key={id} className="grid-cols-[auto_minmax(0,1fr)] gap-4 hover:bg-brand-soft">
          <span
            aria-hidden="true"
            className="grid h-12 w-10 shrink-0 place-items-center rounded-sm border-2 border-brand text-xs font-bold text-brand"
          >
            {format}
          </span>
          <div className="grid content-start">
            <TextLink href={file} download className="font-bold after:absolute after:inset-0">
              {title}
            </TextLink>
            <p className="text-sm text-muted">{text}</p>
            <p className="flex flex-wrap items-center gap-x-4 text-sm">
              <span className="tabular-nums">{about}</span>
              {/* Above the title's link, which covers the tile. */}
              <TextLink to={page} tap="row" className="relative" aria-label={t.readHere(title)}>
                {t.read}
              </TextLink>
            </p>
          </div>
        </Tile>
      ))}
    </Tiles>
  );
}
