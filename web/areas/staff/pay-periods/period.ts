import type { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import type { RouteResponse } from '#shared/contract/route.ts';

export type PayPeriod = RouteResponse<typeof payPeriods.routes.period>['data'];
