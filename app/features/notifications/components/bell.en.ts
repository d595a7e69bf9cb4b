export const words = {
  title: "Notifications",
  bell: (unread: number) => `Notifications, ${unread} unread`,
  newest: "Newest notifications",
  nothing: "Nothing has happened yet.",
  away: "We can't load your notifications just now.",
  all: "See all notifications",
  notMarked: "Nothing was marked as read",
  markAll: "Mark all read",
  unread: "Unread: ",
  open: "Open",
  andMore: (count: number) => `and ${count} more`,
};
