import { type Feed, type FeedEntry, feedText } from "./feed";

/**
 * Returns a feed as JSON Feed 1.1. `extension` returns an entry's further data, as an object whose name begins with an
 * underscore.
 */
export function jsonFeedOf<Entry extends FeedEntry>(
  feed: Omit<Feed, "entries"> & { entries: Entry[] },
  extension: (entry: Entry) => Record<`_${string}`, object>,
): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feedText(feed.title),
    home_page_url: feed.page,
    feed_url: feed.self,
    description: feedText(feed.description),
    icon: feed.icon,
    authors: [feed.author],
    language: feed.language,
    _rights: feed.rights,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: feedText(entry.title),
      content_text: feedText(entry.text),
      date_published: entry.published,
      date_modified: entry.updated,
      tags: entry.tags.map(feedText),
      ...extension(entry),
    })),
  });
}
