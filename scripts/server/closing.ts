import type { IncomingMessage } from "node:http";

/**
 * Lets a client read the answer to a request whose body we don't take. Node closes the connection after that answer; if
 * bytes of the body are still on their way, the system resets it, and a browser, which reads only once all is sent,
 * shows its own error page. So this closes our half, and discards the rest. `limitBody` ends what takes too long.
 */
export function closeAfterRest(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return restored();
    request.once("end", restored);
    socket.end();
    // The app may have begun to read, and stopped.
    request.removeAllListeners("data").removeAllListeners("readable").resume();
  };
  request.once("end", () => Reflect.deleteProperty(socket, "destroySoon"));

  function restored(): void {
    Reflect.deleteProperty(socket, "destroySoon");
    socket.destroySoon();
  }
}
