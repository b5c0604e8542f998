import { ArrowDownTrayIcon, ClipboardIcon, PrinterIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { text } from '#shared/text/accounts/second-factor.ts';
import { saveBlob } from '#web/api/files/save-file.ts';
import { Button } from '#web/kit/controls/button.tsx';

/** New recovery codes, which are shown only now. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState<boolean>();
  const sheet = [text('recovery_codes_file'), '', ...codes].join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const download = () =>
    saveBlob({
      file: new Blob([`${sheet}\n`], { type: 'text/plain' }),
      fileName: `${text('recovery_codes_file')}.txt`,
    });
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{text('recovery_codes_text')}</p>
      <ul
        aria-label={text('recovery_codes_title')}
        className="figures grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line p-4 font-medium min-[28rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={ClipboardIcon} onClick={() => void copy()}>
          <span role="status">{text(copied ? 'second_factor_copied' : 'recovery_codes_copy')}</span>
        </Button>
        <Button icon={ArrowDownTrayIcon} onClick={download}>
          {text('recovery_codes_download')}
        </Button>
        <Button icon={PrinterIcon} onClick={() => printText(sheet)}>
          {text('recovery_codes_print')}
        </Button>
      </div>
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {copied === false && text('recovery_codes_copy_failed')}
      </p>
    </div>
  );
}

/**
 * Prints the text alone, whatever is on the screen. Browsers print no hidden frames, and some print
 * after the call has returned.
 */
function printText(content: string): void {
  const frame = document.createElement('iframe');
  frame.className = 'fixed top-full left-full';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.addEventListener('load', () => {
    const { contentDocument: page, contentWindow: view } = frame;
    if (!page || !view) return;
    const lines = page.createElement('pre');
    lines.textContent = content;
    page.body.replaceChildren(lines);
    view.addEventListener('afterprint', () => frame.remove(), { once: true });
    view.print();
  });
  document.body.append(frame);
}
