/* global require, exports, URL */
// Runs in CloudWatch Synthetics, outside the product: what a person sees of sign-in and ordering.
// eslint-disable-next-line @typescript-eslint/no-require-imports -- Synthetics loads CommonJS
const synthetics = require('Synthetics');

const origin = process.env.WEB_ORIGIN;

exports.handler = async () => {
  await synthetics.executeStep('sign-in', async () => {
    const page = await synthetics.getPage();
    await page.goto(origin, { waitUntil: 'load', timeout: 15000 });
    await page.waitForSelector('input[type=password]', { timeout: 15000 });
  });
  await get('office API', '/v1/version');
  // Reads the table.
  await get('ordering', '/customer/v1/search?searchText=probe');
};

async function get(step, path) {
  const { hostname } = new URL(origin);
  const request = { hostname, path, method: 'GET', port: 443, protocol: 'https:' };
  await synthetics.executeHttpStep(step, request, async (response) => {
    if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`);
    response.resume();
  });
}
