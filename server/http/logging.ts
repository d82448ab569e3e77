import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type Logger = FastifyServerOptions['logger'];
type Hooks = NonNullable<Exclude<Logger, boolean | undefined>['hooks']>;

/**
 * The logger with what it may say of requests and errors. A request is told by its route, never by its URL: links,
 * tokens and search texts stand there. An error of the database is told without what was sent to it.
 */
export function withPrivacy(logger: Logger): Logger {
  if (typeof logger !== 'object') return logger;
  return { ...logger, serializers: { ...logger.serializers, req, err }, hooks: { logMethod } };
}

/** Pino would take the message of an error that is logged alone as it is. */
const logMethod: Hooks['logMethod'] = function (args, method) {
  const [error, ...more] = args as unknown[];
  const isAlone = error instanceof Error && more.length === 0;
  method.apply(this, isAlone ? ([error, err(error).message] as unknown as typeof args) : args);
};

const req = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'none',
  remoteAddress: ip,
});

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
  // Drizzle's message, and so its stack, begins with the statement and its parameters.
  const stack = [message, ...framesOf(error)].join('\n');
  return { type: 'DatabaseError', message, code, table, constraint, routine, stack, ...statementOf(error) };
}

function databaseErrorIn(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  const isOurs = 'severity' in error && 'code' in error;
  return isOurs ? (error as DatabaseError) : databaseErrorIn(error.cause);
}

/** PostgreSQL quotes the value that it could not read at its message's end: `invalid input syntax for …: "value"`. */
function withoutValues({ code, message }: DatabaseError): string {
  return code.startsWith('22') ? message.replace(/: ".*$/s, '') : message;
}

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter(line => /^\s+at /.test(line));

/** The SQL, in which values are `$1`, `$2`. */
const statementOf = (error: Error) =>
  'query' in error && typeof error.query === 'string' ? { statement: error.query } : {};
