/** How people come in, in real Chromium: by a link of a roster, and by a login at a provider and back; and what staff see of who did what. */

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { buildCli } from '../support/built-cli.js';
import { chromiumMissing, launchChromium } from '../support/chromium.js';
import { describeUnless } from '../support/describe-with.js';
import { clientId, LoginProviderHere } from '../support/login-provider-here.js';
import { freePort } from '../support/own-redis.js';
import { axeViolationsOf } from '../support/page-audit.js';
import { type ServedCli, serveCli } from '../support/served-cli.js';

const waitMsMax = 60_000;

describeUnless(chromiumMissing, 'coming in, in Chromium', () => {
  const provider = new LoginProviderHere();
  let service: ServedCli;
  let keyed: ServedCli;
  let browser: Browser;
  let teacher: string;

  beforeAll(async () => {
    await buildCli();
    await provider.open();
    provider.isPublic = true;
    const port = await freePort();
    const own = ['--port', String(port), '--public-url', `http://127.0.0.1:${port}`];
    service = await serveCli([...own, '--oidc-issuer', provider.issuer, '--oidc-client', clientId]);
    keyed = await serveCli([]);
    teacher = await service.addKey('grader', 'Grace');
    browser = await launchChromium();
  }, 240_000);

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await keyed?.close();
    await provider.close();
  });

  async function visit(url: string): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB' });
    context.setDefaultTimeout(waitMsMax);
    const page = await context.newPage();
    await page.goto(url);
    return page;
  }

  /** @returns what stands after the address of the service */
  async function linkFor(id: string, name: string): Promise<string> {
    const answer = await fetch(`${service.url}/v1/people`, {
      method: 'POST',
      headers: { authorization: `Bearer ${teacher}`, 'content-type': 'application/json' },
      body: JSON.stringify({ people: [{ id, name }], give: 'links' }),
    });
    const { items } = (await answer.json()) as { readonly items: readonly { readonly link: string }[] };
    return items[0]!.link;
  }

  test('a link of the roster lets its person in, and is not left in the address', async () => {
    const link = await linkFor('s1', 'Ada Lovelace');
    const page = await visit(`${service.url}${link}`);
    await page.getByText('Ada Lovelace (student)').waitFor();
    expect(page.url()).toBe(`${service.url}/#/`);
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('nl_');
    const damaged = await visit(`${service.url}${link.slice(0, -6)}abcdef`);
    await damaged.getByText('This link is no longer good').waitFor();
  });

  test('a login leads to the provider and back, and the page knows who it is', async () => {
    await linkFor('s2', 'Bob');
    provider.claims = { sub: 's2' };
    const page = await visit(service.url);
    await page.getByRole('link', { name: 'Log in with your university account' }).click();
    await page.getByText('Bob (student)').waitFor();
    expect(page.url()).toBe(`${service.url}/#/`);
    await page.reload();
    await page.getByText('Bob (student)').waitFor();
  });

  test('a login that comes to nothing says why, and can be tried again', async () => {
    provider.claims = { sub: 'stranger' };
    const page = await visit(service.url);
    const login = page.getByRole('link', { name: 'Log in with your university account' });
    await login.click();
    await page.getByText('Your account is in no course here').waitFor();
    provider.isRefusing = true;
    await login.click();
    await page.getByText('The login was not completed').waitFor();
    provider.isRefusing = false;
    provider.claims = { sub: 's2' };
    await login.click();
    await page.getByText('Bob (student)').waitFor();
  });

  test('who teaches sees who did what, and students do not', async () => {
    const link = await linkFor('s3', 'Cem');
    const session = await fetch(`${service.url}/v1/session`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${link.replace('/#/link/', '')}` } },
    });
    const { key } = (await session.json()) as { readonly key: string };
    const refused = await fetch(`${service.url}/v1/people`, { headers: { authorization: `Bearer ${key}` } });
    expect(refused.status).toBe(403);

    const page = await visit(service.url);
    await page.getByLabel('API key').fill(teacher);
    await page.getByRole('button', { name: 'Use this key' }).click();
    await page.getByRole('link', { name: 'Audit' }).click();
    const rows = page.locator('#audit-rows tr');
    await rows.filter({ hasText: 'Grace' }).filter({ hasText: 'changed' }).first().waitFor();
    const all = await rows.count();
    await page.getByLabel('Only what was refused').check();
    await page.waitForFunction(`document.querySelectorAll('#audit-rows tr').length < ${all}`);
    for (const text of await rows.allTextContents()) expect(text).toMatch(/refused: |There is nothing/);
    expect(await axeViolationsOf(page)).toEqual([]);

    const own = await visit(service.url);
    await own.getByLabel('API key').fill(key);
    await own.getByRole('button', { name: 'Use this key' }).click();
    await own.getByText('Cem (student)').waitFor();
    expect(await own.getByRole('link', { name: 'Audit' }).isVisible()).toBe(false);
    await own.goto(`${service.url}/#/audit`);
    await own.locator('#audit-problem').filter({ hasText: /\S/ }).waitFor();
    expect(await own.locator('#audit-rows tr').count()).toBe(0);
  });

  test('where there is no provider, there is only the key', async () => {
    const page = await visit(keyed.url);
    await page.getByLabel('API key').waitFor();
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
  });
});
