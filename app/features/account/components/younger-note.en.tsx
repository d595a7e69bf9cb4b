import type { ReactNode } from "react";

export const words = {
  onceOlder: (settings: (text: string) => ReactNode) => (
    <>That ends once a parent or guardian agrees, or you are 18: both begin in your {settings("settings")}.</>
  ),
};
