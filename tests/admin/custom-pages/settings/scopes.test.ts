import { describe, expect, it } from 'vitest';
import { permissions } from '@/domain/access/permissions';
import { api_keys as en } from '@/domain/messages/en/business/apiKeys';
import { api_keys as uk } from '@/domain/messages/uk/business/apiKeys';
import { listSchemaResources } from '@/domain/schemaResources';
import { scopeGroups } from '@/src/custom-pages/settings/api/scopes';

const fromSchemas: string[] = listSchemaResources().map(([name]) => name);

describe('the scopes of API keys', () => {
  it('are all permissions, each once', () => {
    const offered = scopeGroups.flatMap(({ allowed }) => allowed.map(({ scope }) => scope));
    expect(offered.sort()).toEqual([...permissions].sort());
  });

  it.each([
    ['English', en],
    ['Ukrainian', uk],
  ])('are named in %s', (_, texts) => {
    const things = scopeGroups.map(({ thing }) => thing).filter(thing => !fromSchemas.includes(thing));
    expect(Object.keys(texts.things).sort()).toEqual(things.sort());
    const actions = new Set(scopeGroups.flatMap(({ allowed }) => allowed.map(({ action }) => action)));
    expect(Object.keys(texts.access).sort()).toEqual([...actions].sort());
  });
});
