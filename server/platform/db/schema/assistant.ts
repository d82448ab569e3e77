import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { chatSources, outcomes, verdicts, type Citation } from '@/domain/assistant/chat';
import {
  proposalKinds,
  proposalStates,
  type ProposalFacts,
  type ProposalResult,
  type ProposedCommand,
} from '@/domain/assistant/proposal';
import { customers } from './catalogue';
import {
  bytes,
  companyColumns,
  companyKey,
  companyReference,
  editableColumns,
  idColumn,
  instant,
  searchTextOf,
} from './columns';
import { users } from './users';

/** Conversations with the assistant; `question` is the first one, for the list and its search. */
export const chats = pgTable(
  'chats',
  {
    ...editableColumns,
    source: text({ enum: chatSources }).notNull(),
    user_id: idColumn().references(() => users.id, { onDelete: 'set null' }),
    customer_id: idColumn(),
    /** Of the visitor's token; null for staff. */
    token_hash: bytes(),
    question: text().notNull().default(''),
    feedback: text({ enum: verdicts }),
    comment: text().notNull().default(''),
    credits: integer().notNull().default(0),
    search_text: searchTextOf(['question']),
  },
  table => [
    ...companyKey('chats', table),
    index('chats_latest').on(table.company_id, table.created_at),
    uniqueIndex('chats_token').on(table.company_id, table.token_hash),
    companyReference([table.company_id, table.customer_id], customers),
    check('chats_credits', sql`credits >= 0`),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    ...companyColumns,
    chat_id: idColumn().notNull(),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    answered_by: text({ enum: ['helper', 'model'] }),
    outcome: text({ enum: outcomes }).notNull().default('complete'),
    asks_back: boolean().notNull().default(false),
    credits: integer().notNull().default(0),
  },
  table => [
    ...companyKey('chat_messages', table),
    index('chat_messages_of_chat').on(table.company_id, table.chat_id, table.id),
    companyReference([table.company_id, table.chat_id], chats),
  ],
);

/** Undoing needs the command's id, or the appointments that it booked or cancelled. */
export type StoredUndo = { command_id?: string; record_ids?: number[]; article_id?: number };

/** What the assistant offers to do: `args` are run only when a person confirms. */
export const chatProposals = pgTable(
  'chat_proposals',
  {
    ...companyColumns,
    chat_id: idColumn().notNull(),
    message_id: idColumn().notNull(),
    kind: text({ enum: proposalKinds }).notNull(),
    args: jsonb().$type<ProposedCommand['args']>().notNull(),
    facts: jsonb().$type<ProposalFacts>().notNull(),
    state: text({ enum: proposalStates }).notNull().default('open'),
    result: jsonb().$type<ProposalResult>(),
    undo: jsonb().$type<StoredUndo>(),
    confirmed_at: instant(),
    replaced_by: idColumn(),
  },
  table => [
    ...companyKey('chat_proposals', table),
    index('chat_proposals_of_message').on(table.company_id, table.message_id),
    companyReference([table.company_id, table.chat_id], chats),
    companyReference([table.company_id, table.message_id], chatMessages),
  ],
);

/** With the arguments of its kind. */
export type ProposalRow = Omit<typeof chatProposals.$inferSelect, 'kind' | 'args'> & ProposedCommand;

/**
 * Credits of the language model, only ever added: a hold before a question (negative), and an entry with its `hold_id`
 * that gives back what was not used.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    ...companyColumns,
    chat_id: idColumn(),
    hold_id: idColumn(),
    amount: integer().notNull(),
  },
  table => [
    ...companyKey('credit_entries', table),
    index('credit_entries_latest').on(table.company_id, table.created_at),
    uniqueIndex('credit_entries_settled').on(table.company_id, table.hold_id),
  ],
);
