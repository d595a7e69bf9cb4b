import type { IncomingMessage } from "node:http";

/**
 * Lets a client read the answer to a request whose body we don't take. Node closes the connection after that answer; if
 * bytes of the body are still on their way, the system resets it, and a browser, which reads only once all is sent,
 * shows its own error page. So this closes our half, and discards the rest. `limitBody` ends what takes too long.
 */
export function closeAfterRest(request: IncomingMessage): void {
  const { socket } = request;
  const close = () => {
    restore();
    socket.destroySoon();
  };
  const closeHalf = () => {
    if (request.complete || socket.destroyed) return close();
    request.once("end", close);
    socket.end();
    // The app may have begun to read, and stopped.
    request.removeAllListeners("data").removeAllListeners("readable").resume();
  };
  // The connection's next request may have put its own there by now.
  const restore = () => {
    if (socket.destroySoon === closeHalf) Reflect.deleteProperty(socket, "destroySoon");
  };
  socket.destroySoon = closeHalf;
  request.once("end", restore);
}
