import { useEffect, useRef } from 'react';

/**
 * Exposes the lower edge of the header to the style sheet as `--below-header`, so that what opens
 * below it follows, whatever is above it and however far the page is scrolled.
 */
export function useHeaderOffset() {
  const above = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parts = [above.current, header.current].filter((part) => part !== null);
    const tell = () => {
      const bottom = header.current?.getBoundingClientRect().bottom ?? 0;
      document.documentElement.style.setProperty('--below-header', `${Math.max(0, bottom)}px`);
    };
    const sizes = new ResizeObserver(tell);
    parts.forEach((part) => sizes.observe(part));
    window.addEventListener('scroll', tell, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', tell);
    };
  }, []);
  return { above, header };
}
