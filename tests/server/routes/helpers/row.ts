/** What exists in the company whose routes are walked. */
export type Entities = {
  company: number;
  slug: string;
  token: string;
  service: number;
  product: number;
  bundle: number;
  membership: number;
  employee: number;
  /** A colleague of the owner's, and one who has been asked to sign in. */
  colleague: number;
  invited: number;
  /** Amendments of the company's hours, and of the colleague's. */
  closing: number;
  absence: number;
  vacation: number;
  closure: number;
  customer: number;
  namesake: number;
  record: number;
  visit: number;
  /** Of the order: the service of the visit. */
  line: number;
  order: number;
  /** The client's own link to that order. */
  order_token: string;
  link: number;
  /** The till is open. */
  shift: number;
  certificate: number;
  /** Somebody waits for a time: the entry, and the client's own link to it. */
  waiting: number;
  wish: string;
  /** Money taken for that order. */
  payment: number;
  session: string;
  address: number;
  api_key: number;
  /** Of the company's own; nobody has it. */
  role: number;
  webhook: number;
  delivery: number;
  article: number;
  review: number;
  chat: number;
  proposal: number;
  /** The token of a visitor's chat. */
  site_chat: string;
  invoice: number;
  /** A previewed one of each collection. */
  imports: Record<string, number>;
  /** All data as a file, which can be downloaded. */
  export: number;
  /** An invitation that the company has sent, and one that waits for its owner. */
  sent: string;
  received: string;
  notification: number;
  /** The owner's own calendar, into which appointments are copied. */
  connection: number;
  /** One of each collection that has no rows of its own here, by its name. */
  plain: Record<string, number>;
  start_at: number;
};

export type Body = (entities: Entities) => object;

/** Who may call a route, and what the owner and a default employee get. `id` is the thing of the company that its path names. */
export type Row = {
  access: 'public' | 'optional' | 'user' | 'company';
  owner: number;
  employee?: number;
  id?: (entities: Entities) => number | string;
  adjustment?: (entities: Entities) => number;
  time_off?: (entities: Entities) => number;
  payment?: (entities: Entities) => number;
  delivery?: (entities: Entities) => number;
  /** No API key may call it. */
  peopleOnly?: true;
  /** The thing is the owner's own: nobody else reaches it, whatever they may do. */
  ofAsker?: true;
  report?: string;
  /** Of the payroll. */
  period?: string;
  /** Of the checklist. */
  step?: string;
  query?: (entities: Entities) => string;
  body?: Body;
  /** It goes on until somebody leaves. */
  streams?: true;
  /** Served by the code of another row: asked in the full run only. */
  twin?: true;
};
