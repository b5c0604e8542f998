import type { Area, Route } from '#shared/contract/route.ts';
import { recordCall } from './audit.ts';
import { serveArea } from './serve.ts';

/**
 * Like `serveArea`, for areas with calls that the audit log records. They write, which areas that only
 * read the table may not.
 */
export const serveRecordedArea = <Routes extends Record<string, Route>>(
  area: Area<Routes>,
  handlers: Parameters<typeof serveArea<Routes>>[1],
  rules: Parameters<typeof serveArea<Routes>>[2] = {},
): ReturnType<typeof serveArea<Routes>> => serveArea(area, handlers, { ...rules, recordCall });
