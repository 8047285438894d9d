/** The pages for who writes against the API: its document, swagger-ui to try it, the catalogue of problems. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorCatalogue } from '#base/errors.js';
import { chromiumMissing, launchChromium } from '../support/chromium.js';
import { describeUnless } from '../support/describe-with.js';
import { sendRaw } from '../support/raw-request.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

let bundle: ServiceBundle;
let service: RunningService;
beforeAll(async () => {
  bundle = await bundleService();
  service = await bundle.start();
});
afterAll(() => bundle.remove());

function get(target: string, headers: Readonly<Record<string, string>> = {}) {
  return sendRaw(service.url, { method: 'GET', target, headers });
}

const pages = ['/openapi.json', '/docs', '/docs/initialise.js', '/problems'];
const assets = ['/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js'];

describe.each([...pages, ...assets])('%s', (path) => {
  test('needs no key, and is sent once', async () => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(body).not.toBe('');
    const again = await get(path, { 'if-none-match': headers.etag! });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('is only read', async () => {
    const { status, headers } = await sendRaw(service.url, { method: 'POST', target: path, headers: {} });
    expect([status, headers.allow]).toEqual([405, 'GET']);
  });
});

test.each(pages)('%s names nothing from elsewhere', async (path) => {
  const { body, headers } = await get(path);
  expect(body.match(/(?:src|href)="(?!\/|data:|#)[^"]*"|https?:\/\/(?!json-schema\.org)[^"\s]*/g)).toBeNull();
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; ?script-src 'self';/);
});

test('only the page of swagger-ui may have styles of its own', async () => {
  expect((await get('/docs')).headers['content-security-policy']).toContain("'unsafe-inline'");
  expect((await get('/problems')).headers['content-security-policy']).not.toContain('unsafe');
});

test.each(['/docs/', '/docs/package.json', '/docs/..%2fpackage.json', '/docs/swagger-ui-bundle.js.map'])(
  '%s is not there',
  async (path) => expect((await get(path)).status).toBe(404),
);

test('/problems has every code, where the type of a problem points', async () => {
  const { body } = await get('/problems');
  const { type } = JSON.parse((await get('/v1/key')).body) as { readonly type: string };
  expect(type).toBe('/problems#key-missing');
  for (const [code, { httpStatus }] of Object.entries(errorCatalogue)) {
    expect(body).toContain(`<tr id="${code}">`);
    expect(body).toMatch(new RegExp(`<code>${code}</code></th><td>${httpStatus}</td>`));
  }
});

describeUnless(chromiumMissing, 'in Chromium', () => {
  test('the API can be read and tried, with a key', async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      const asked: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (fault) => complaints.push(String(fault)));
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${service.url}/docs`);
      await page.locator('.info .title').waitFor();
      await page.getByRole('button', { name: 'Authorize' }).click();
      await page.locator('.auth-container input').fill(service.keys.student);
      await page.locator('.auth-btn-wrapper .authorize').click();
      await page.locator('.auth-btn-wrapper .btn-done').click();
      const operation = page.locator('#operations-Service-whoAmI');
      await operation.locator('.opblock-summary-control').click();
      await operation.getByRole('button', { name: 'Try it out' }).click();
      await operation.getByRole('button', { name: 'Execute' }).click();
      const answer = operation.locator('.live-responses-table .response');
      await answer.waitFor();
      expect(await answer.locator('.response-col_status').first().textContent()).toContain('200');
      expect(await answer.textContent()).toContain('"scope": "student"');
      expect(complaints).toEqual([]);
      expect(asked.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
