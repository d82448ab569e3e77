import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type Logger = FastifyServerOptions['logger'];
type Hooks = NonNullable<Exclude<Logger, boolean | undefined>['hooks']>;

/**
 * Logs a request's route, never its URL (which has tokens and searches) or its address, and no values of database
 * errors.
 */
export function withPrivacy(logger: Logger): Logger {
  if (typeof logger !== 'object') return logger;
  return { ...logger, serializers: { ...logger.serializers, req, err }, hooks: { logMethod } };
}

/** Pino logs the message of a lone error unfiltered. */
const logMethod: Hooks['logMethod'] = function (args, method) {
  const [error, ...more]: unknown[] = args;
  const isAlone = error instanceof Error && more.length === 0;
  if (isAlone) method.call(this, error, err(error).message);
  else method.apply(this, args);
};

const req = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'none' });

type DatabaseError = Error & { code: string; table?: string; constraint?: string; routine?: string };

type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown };

function err(error: Error): LoggedError {
  const database = databaseErrorIn(error);
  if (!database) {
    const { name, message, stack = '', cause } = error;
    return { type: name, message, stack, ...(cause instanceof Error && { cause: err(cause) }) };
  }
  const { code, table, constraint, routine } = database;
  const message = withoutValues(database);
  // Drizzle puts the statement and its parameters into the message and the stack.
  const stack = [message, ...framesOf(error)].join('\n');
  return { type: 'DatabaseError', message, code, table, constraint, routine, stack, ...statementOf(error) };
}

function databaseErrorIn(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  const isOurs = 'severity' in error && 'code' in error;
  return isOurs ? (error as DatabaseError) : databaseErrorIn(error.cause);
}

/** PostgreSQL appends the invalid value: `invalid input syntax for …: "value"`. */
function withoutValues({ code, message }: DatabaseError): string {
  return code.startsWith('22') ? message.replace(/: ".*$/s, '') : message;
}

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter(line => /^\s+at /.test(line));

/** The SQL has placeholders (`$1`) for values. */
const statementOf = (error: Error) =>
  'query' in error && typeof error.query === 'string' ? { statement: error.query } : {};
