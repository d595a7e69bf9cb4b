import { DOWNLOADS, sizeLabel } from "../downloads";

/** The downloads, or the named ones of them, each with its format and size: data costs money. */
export function DownloadList({ only }: { only?: readonly string[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
      {DOWNLOADS.filter(({ id }) => !only || only.includes(id)).map(({ id, title, text, file, format, bytes }) => (
        <li key={id} className="relative flex gap-4 bg-surface p-4 hover:bg-brand-soft sm:p-5">
          <span
            aria-hidden="true"
            className="grid h-12 w-10 shrink-0 place-items-center rounded-sm border-2 border-brand text-xs font-bold text-brand"
          >
            {format}
          </span>
          <div className="grid content-start">
            <a
              href={file}
              download
              className="font-semibold text-brand underline underline-offset-4 after:absolute after:inset-0"
            >
              {title}
            </a>
            <p className="text-sm text-muted">{text}</p>
            <p className="text-sm tabular-nums">
              {format}, {sizeLabel(bytes)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
