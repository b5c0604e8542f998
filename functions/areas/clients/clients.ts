import { createClient, listClientRows } from '#functions/data/clients/clients.ts';
import { serve } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { matches } from '#shared/domain/lists/grid.ts';
import { said } from '#shared/text/catalogue.ts';

/** As many as a person reads before typing more. */
const mostOptions = 20;

export const handler = serve(clients, {
  async search({ query }, { scope }) {
    const rows = await listClientRows(scope);
    const fitting = rows.filter((row) =>
      matches([row.businessName, row.contactName], query.searchText),
    );
    return { data: fitting.slice(0, mostOptions) };
  },

  async quickAdd({ body }, { scope, now }) {
    const id = newId(now);
    await createClient(scope, { clientId: id, ...body }, now);
    return { data: { id }, general: said('msg_client_added', { name: body.businessName }) };
  },
});
