import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

const setActEnvironment = (isOn: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });
setActEnvironment(true);

/**
 * Runs something during which React renders by itself, as in a browser: for what loads or answers
 * at a time that no test knows.
 */
export async function renderFreely(run: () => Promise<void>): Promise<void> {
  setActEnvironment(false);
  try {
    await run();
  } finally {
    setActEnvironment(true);
  }
}

/** Renders an element on an otherwise empty page, and removes it when the test ends. */
export async function mount(element: ReactNode): Promise<HTMLElement> {
  const { place } = await mounted(element);
  return place;
}

/** The same, and returns a function that renders it with other props. */
export async function mountRerenderable(
  element: ReactNode,
): Promise<(next: ReactNode) => Promise<void>> {
  const { root } = await mounted(element);
  return (next) => act(async () => root.render(next));
}

async function mounted(element: ReactNode) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () => root.render(element));
  return { place, root };
}

export function findElement(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing on the page is ${selector}`);
  return found;
}

export function findByName(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, a, input, [role]')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
  if (!found) throw new Error(`Nothing on the page is called ${name}`);
  return found;
}

export function pressKey(
  element: HTMLElement,
  key: string,
  held: Pick<KeyboardEventInit, 'shiftKey'> = {},
): Promise<void> {
  return act(async () => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
    );
  });
}

export function click(element: HTMLElement): Promise<void> {
  return act(async () => element.click());
}

export function typeText(element: HTMLElement, text: string): Promise<void> {
  return act(async () => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
    set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export function leaveField(element: HTMLElement): Promise<void> {
  return act(async () => {
    element.focus();
    element.blur();
  });
}
