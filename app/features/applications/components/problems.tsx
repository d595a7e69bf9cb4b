/** The messages of a refused form in a list, next to its field. */
export function Problems({ id, of: messages }: { id: string; of: string[] }) {
  if (messages.length === 0) return null;
  return (
    <div id={id} role="alert" className="grid gap-0.5 text-sm font-medium text-danger">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
