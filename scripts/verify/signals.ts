import type { Page } from '@playwright/test';

export interface Signal {
  package: string;
  kind: string;
  message: string;
}

/** What the tab tells of its releases from now on. */
export function hear(page: Page): readonly Signal[] {
  const heard: Signal[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/signals/failed')) heard.push(request.postDataJSON() as Signal);
  });
  return heard;
}

export const signalText = ({ package: of, kind, message }: Signal) => `${of} ${kind}: ${message}`;
