const paths = {
  search: "m20 20-4.5-4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z",
  x: "M6 6l12 12M18 6 6 18",
};

function Icon({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path d={d} className="fill-none stroke-current" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export function SearchIcon() {
  return <Icon d={paths.search} />;
}

export function XIcon() {
  return <Icon d={paths.x} />;
}
