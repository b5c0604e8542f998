/** Heroicons has no pin. */
export function PinIcon({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M7 2.75h6l-.75 5 2.5 2.75v1.25h-9.5V10.5l2.5-2.75zM10 11.75v5.5" />
    </svg>
  );
}
