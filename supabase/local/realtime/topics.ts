import type { Broadcast } from "./frames.ts";

/** Who hears the broadcasts of a topic. */
export interface Listener {
  broadcast(message: Broadcast): void;
}

/** Who is joined to which topic. */
export class Topics {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Adds a listener to a topic. */
  join(topic: string, listener: Listener): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(topic, listeners);
  }

  /** Takes a listener off a topic. */
  leave(topic: string, listener: Listener): void {
    const listeners = this.#listeners.get(topic);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#listeners.delete(topic);
  }

  /** Sends to everyone on the topic but the sender. */
  broadcast(topic: string, message: Broadcast, sender: Listener | null = null): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      if (listener !== sender) listener.broadcast(message);
    }
  }
}
