import { DOWNLOADS, sizeLabel } from "../downloads";
import { Tiles, Tile } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";

/** The downloads, or the named ones of them, each with its format and size: data costs money. */
export function DownloadList({ only }: { only?: readonly string[] }) {
  return (
    <Tiles className="sm:grid-cols-2">
      {DOWNLOADS.filter(({ id }) => !only || only.includes(id)).map(({ id, title, text, file, format, bytes }) => (
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
            <p className="text-sm tabular-nums">
              {format}, {sizeLabel(bytes)}
            </p>
          </div>
        </Tile>
      ))}
    </Tiles>
  );
}
