import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { companyRoles } from '@/domain/access/permissions';
import { activitySources } from '@/domain/activity/activity';
import { chatSources, verdicts } from '@/domain/assistant/chat';
import { proposalStates } from '@/domain/assistant/proposal';
import { syncErrors } from '@/domain/calendars/connection';
import { companyTypes } from '@/domain/companies/company';
import { serviceLocations } from '@/domain/companies/companySchema';
import { orderStatuses, orderCommands, recordCommands, recordStatuses } from '@/domain/flow/flow';
import { en } from '@/domain/messages/en';
import { uk } from '@/domain/messages/uk';
import { notificationTypes } from '@/domain/notifications/notification';
import { checklistSteps } from '@/domain/onboarding/checklist';
import { paymentMethods } from '@/domain/orders/payment';
import { paymentStatuses } from '@/domain/orders/sums';
import { paymentProviders } from '@/domain/payments/providers';
import { invoiceStates } from '@/domain/plans/invoice';
import { features } from '@/domain/plans/plans';
import { billingPeriods, plans } from '@/domain/plans/subscription';
import { warningCodes } from '@/domain/records/record';
import { comparisons } from '@/domain/reports/compare';
import { moneyKeys, reportFigures, reportNames } from '@/domain/reports/report';
import { payrollSums } from '@/domain/wages/payroll';
import { wageKinds, wageSources } from '@/domain/wages/wageRules';
import { salesGroups, salesPresets } from '@/domain/sales/ranges';
import { settingsTabs } from '@/domain/settings/settingsTabs';
import { supportTopics } from '@/domain/support/supportRequest';
import { messages as englishAuth } from '@/src/i18n/authEnglish';
import { messages as ukrainianAuth } from '@/src/i18n/authUkrainian';
import { english, ukrainian } from '@/tests/helpers/messages';

type Messages = { [key: string]: string | Messages };

/** What the message at a path is; undefined when nothing is there. */
const at = (messages: object, key: string): unknown =>
  key.split('.').reduce<unknown>((found, name) => (found as Messages | undefined)?.[name], messages);

const missing = (messages: object, keys: string[]) =>
  keys.filter(key => typeof at(messages, key) !== 'string');
const keysOf = (pattern: string, values: readonly string[]) =>
  values.map(value => pattern.replace('*', value));

/** Shown before a company is opened, when the company's own messages have not been loaded. */
const early: [string, readonly string[]][] = [
  ['account.roles.*', ['owner', ...companyRoles]],
  ['admin.notes.*', ['count', 'exceeded']],
  ['account.settings.tabs.*', ['account', 'security', 'invitations', 'google-calendar']],
  ['connections.errors.*', syncErrors],
  ['flow.status.*', [...new Set([...orderStatuses, ...recordStatuses])]],
  ['flow.command.*', [...new Set([...orderCommands, ...recordCommands])]],
  ['onboarding.types.*', companyTypes],
  ['onboarding.locations.*.name', serviceLocations],
  ['onboarding.locations.*.hint', serviceLocations],
  ['onboarding.plans.names.*', plans],
  ['onboarding.plans.for.*', plans],
  ['onboarding.plans.per.*', billingPeriods],
  ['plans.names.*', features],
  ['plans.features.*', features],
  ['billing.invoices.states.*', invoiceStates],
  ['support.topics.*', supportTopics],
  ['errors.warnings.*', warningCodes],
];

const inCompany: [string, readonly string[]][] = [
  ['activity.sources.*', activitySources],
  ['chat.proposal.states.*', proposalStates],
  ['resources.assistants.sources.*', chatSources],
  ['resources.assistants.verdicts.*', verdicts],
  ['employees.role_hints.*', companyRoles],
  ['resources.orders.statuses.*', orderStatuses],
  ['resources.orders.payment_statuses.*', paymentStatuses],
  ['resources.sales.methods.*', paymentMethods],
  ['providers.*', paymentProviders],
  ['resources.payment_integrations.hints.*', paymentProviders],
  ['sales_overview.groups.*', salesGroups],
  ['reports.names.*', reportNames],
  ['wages.columns.*', [...wageSources, ...payrollSums]],
  ['wages.kinds.*', wageKinds],
  ['reports.keys.*', moneyKeys],
  ['reports.columns.*', reportFigures],
  ['reports.comparisons.*', comparisons],
  ['reports.differences.*', comparisons.slice(1)],
  ['sales_overview.presets.*', salesPresets],
  ['dashboard.checklist.steps.*.name', checklistSteps],
  ['dashboard.checklist.steps.*.hint', checklistSteps],
  ['settings.tabs.*', settingsTabs],
];

/** Said by the server alone. */
const onServer: [string, readonly string[]][] = [
  ['notifications.*.title', notificationTypes],
  ['notifications.*.body', notificationTypes],
];

describe.each([
  ['English', englishAuth, english, en],
  ['Ukrainian', ukrainianAuth, ukrainian, uk],
])('in %s', (_, auth, all, server) => {
  it.each(onServer)('has a message for each %s on the server', (pattern, values) => {
    expect(missing(server, keysOf(pattern, values))).toEqual([]);
  });

  it.each(early)('has a message for each %s before a company is opened', (pattern, values) => {
    expect(values.length).toBeGreaterThan(0);
    expect(missing(auth, keysOf(pattern, values))).toEqual([]);
  });

  it.each(inCompany)('has a message for each %s', (pattern, values) => {
    expect(values.length).toBeGreaterThan(0);
    expect(missing(all, keysOf(pattern, values))).toEqual([]);
  });

  it('has messages at the place of every key that the admin builds', () => {
    const prefixes = builtKeys().map(key => key.slice(0, key.indexOf('${')).replace(/\.[^.]*$/, ''));
    expect(prefixes.length).toBeGreaterThan(100);
    expect(prefixes.filter(prefix => prefix !== 'ra' && typeof at(all, prefix) !== 'object')).toEqual([]);
  });

  it('has each message that is translated below a scope', () => {
    const { keys, prefixes } = scopedKeys;
    expect(keys.length).toBeGreaterThan(300);
    expect(missing(all, keys)).toEqual([]);
    expect(prefixes.filter(prefix => typeof at(all, prefix) !== 'object')).toEqual([]);
  });
});

const sources = readdirSync('src', { recursive: true })
  .map(name => join('src', String(name)))
  .filter(name => /\.tsx?$/.test(name))
  .map(name => ({ name, text: readFileSync(name, 'utf8') }));

/** Each template literal that is translated and begins with the place of its message: `flow.stage.${…}`. */
function builtKeys(): string[] {
  return sources
    .flatMap(({ text }) => [...text.matchAll(/\btranslate\(\s*`([a-z_]+\.[^`]*?\$\{[^`]*)`/g)])
    .map(([, key]) => key!);
}

/**
 * What is translated through `const t = useT('scope')`: the whole keys of literals (`t('title')`), and where the keys
 * begin that are built (`t(`types.${type}`)`). A key with a default (`_`) need not be there.
 */
const scopedKeys = (() => {
  const keys: string[] = [];
  const prefixes: string[] = [];

  const read = (node: ts.Node, scopes: Map<string, string>) => {
    if (ts.isFunctionLike(node)) scopes = new Map(scopes);
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isCallExpression(node.initializer)) {
      const { expression, arguments: given } = node.initializer;
      if (expression.getText() === 'useT') {
        const scope = given[0] && ts.isStringLiteral(given[0]) ? given[0].text : '';
        scopes.set(node.name.getText(), scope);
      }
    }
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const scope = scopes.get(node.expression.getText());
      if (scope && !/\b_:/.test(node.arguments[1]?.getText() ?? '')) add(node.arguments[0], scope);
    }
    ts.forEachChild(node, child => read(child, scopes));
  };
  const add = (key: ts.Expression, scope: string): void => {
    if (ts.isStringLiteralLike(key)) keys.push(`${scope}.${key.text}`);
    else if (ts.isConditionalExpression(key)) [key.whenTrue, key.whenFalse].forEach(one => add(one, scope));
    else if (ts.isTemplateExpression(key)) {
      const place = key.head.text.replace(/(^|\.)[^.]*$/, '');
      prefixes.push([scope, place].filter(Boolean).join('.'));
    } else prefixes.push(scope);
  };
  for (const { name, text } of sources) {
    if (!text.includes('useT(')) continue;
    const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    read(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind), new Map());
  }
  return { keys, prefixes };
})();
