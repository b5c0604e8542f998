import type { Page } from '@playwright/test';

/** Resolves when the page says over its live connection that it shows the topic. */
export function waitForTopic(page: Page, topic: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes(`"${topic}"`)) resolve();
      }),
    );
  });
}
