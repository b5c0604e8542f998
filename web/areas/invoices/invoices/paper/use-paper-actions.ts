import { ArrowDownTrayIcon, PrinterIcon } from '@heroicons/react/20/solid';
import { useMutation } from '@tanstack/react-query';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { text } from '#shared/text/invoices/invoice-paper.ts';
import { useLogoLoader } from '#web/api/files/logo.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import type { PageAction } from '#web/kit/layout/page-actions.tsx';

/** Prints with the browser's dialog, or saves a file. */
export function usePaperActions(paper: InvoiceDocument, zone: string): readonly PageAction[] {
  const loadPicture = useLogoLoader();
  const pdf = useMutation({
    mutationFn: async () => {
      const [{ saveInvoicePdf }, logo, ...photos] = await Promise.all([
        import('./save-invoice-pdf.ts'),
        loadPicture(paper.logo),
        ...paper.lines.map(
          async ({ itemId, photo }) => [itemId, await loadPicture(photo)] as const,
        ),
      ]);
      const shown = photos.flatMap(([itemId, url]): [string, string][] =>
        url === undefined ? [] : [[itemId, url]],
      );
      await saveInvoicePdf(paper, zone, { logo, photos: new Map(shown) });
    },
    onError: () => notify.error(text('paper_pdf_failed')),
  });
  return [
    {
      key: 'print',
      label: text('paper_print'),
      icon: PrinterIcon,
      onSelect: () => window.print(),
    },
    {
      key: 'pdf',
      label: text('paper_pdf'),
      icon: ArrowDownTrayIcon,
      busy: pdf.isPending,
      onSelect: () => pdf.mutate(),
    },
  ];
}
