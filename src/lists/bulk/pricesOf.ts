import type { RaRecord } from 'ra-core';

/** The item's own price, or that of one of its employees. */
export type PriceRow = { key: string; name: string; price: number };

type Priced = RaRecord & {
  name: string;
  price?: number | null;
  discounted_price?: number | null;
  min_price?: number | null;
  is_static_price?: boolean;
  employees?: { employee_id: number; price: { amount: number } }[];
  addons?: { name: string; price: number }[];
};

type Names = { ofEmployee: (id: number) => string | undefined; discounted: string };

export function pricesOf(item: RaRecord, names: Names): PriceRow[] {
  const { id, name, price, discounted_price, min_price, is_static_price, employees, addons } = item as Priced;
  const rows: [part: string | undefined, price: number | null | undefined][] =
    is_static_price === false
      ? [
          [undefined, min_price],
          ...(addons ?? []).map(addon => [addon.name, addon.price] as [string, number]),
        ]
      : typeof price === 'number'
        ? [
            [undefined, price],
            [names.discounted, discounted_price],
          ]
        : (employees ?? []).map(one => [names.ofEmployee(one.employee_id), one.price.amount]);
  return rows.flatMap(([part, amount], index) =>
    typeof amount === 'number'
      ? [{ key: `${id} ${index}`, name: [name, part].filter(Boolean).join(' · '), price: amount }]
      : [],
  );
}
