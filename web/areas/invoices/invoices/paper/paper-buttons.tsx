import { ArrowDownTrayIcon, PrinterIcon } from '@heroicons/react/20/solid';
import { useMutation } from '@tanstack/react-query';
import type { InvoicePaper } from '#shared/domain/invoices/invoice-paper.ts';
import { text } from '#shared/text/invoices/invoice-paper.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';

/** On paper by the browser's own dialog, or as a file. */
export function PaperButtons({ paper, zone }: { paper: InvoicePaper; zone: string }) {
  const pdf = useMutation({
    mutationFn: async () => (await import('./print-pdf.ts')).printPdf(paper, zone),
    onError: () => notify.error(text('paper_pdf_failed')),
  });
  return (
    <>
      <Button icon={PrinterIcon} onClick={() => window.print()}>
        {text('paper_print')}
      </Button>
      <Button icon={ArrowDownTrayIcon} busy={pdf.isPending} onClick={() => pdf.mutate()}>
        {text('paper_pdf')}
      </Button>
    </>
  );
}
