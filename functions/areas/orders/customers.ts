import { readCustomerSet } from '#functions/data/orders/customer-list.ts';
import { getCustomer, setCustomerStatus } from '#functions/data/orders/customers.ts';
import { platformTenant, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { customerExport } from '#functions/flows/orders/customer-export.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { requireFranchise } from '#functions/http/access.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { customers } from '#shared/contract/orders/customers.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { createDerivedRows, getGridPage } from '#shared/domain/lists/row-set.ts';
import {
  customerGrid,
  type CustomerGridRow,
  maskEmail,
} from '#shared/domain/orders/customer-grid.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

const maskRows = createDerivedRows<CustomerGridRow, CustomerGridRow>();

export const handler = serveRecordedArea(customers, {
  async list({ body }, caller) {
    const { scope, now } = caller;
    const franchise = await requireFranchise(caller, body.franchiseId);
    const within = limitScopeToBrands(franchise.scope, body.brandIds);
    const set = await readCustomerSet(within, now);
    // Masked before the search, so that nobody can find an address by guessing it.
    const shown =
      scope.tenant === platformTenant
        ? maskRows(set, 'masked', (row) => ({ ...row, email: maskEmail(row.email) }))
        : set;
    const { data, count, totals } = getGridPage(shown, customerGrid, body, undefined);
    return {
      data: data.map((row) => ({ ...row, lastOrderAt: toIso(row.lastOrderAt) })),
      count,
      totals,
    };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const asker = { scope, userId: session.userId, requestKey };
    const franchise = { scope, timeZone: session.timeZone, name: undefined };
    const exportInput = { source: customerExport, request: body, format, franchise };
    return requireFound(await exportGrid(asker, exportInput, now));
  },

  async setStatus({ body: { id, activated } }, { scope }) {
    const customer = await getCustomer(scope, id);
    const { name } = requireFound(
      customer && includesBrand(scope.brands, customer.brandId) ? customer : undefined,
    );
    requireFound((await setCustomerStatus(scope, id, activated)) || undefined);
    return {
      general: successMessage(activated ? 'msg_customer_activated' : 'msg_customer_deactivated', {
        name,
      }),
    };
  },
});
