import type { Identifier } from 'ra-core';
import { createContext, useContext } from 'react';

export type Order = {
  /** The whole list is in its own order, and the user may change it. */
  canMove: boolean;
  /** Also requires at least two rows. */
  canDrag: boolean;
  total: number;
  placeOf: (id: Identifier) => number;
  /** Shows the new position before the API has answered. */
  move: (id: Identifier, name: string, place: number) => void;
};

const none: Order = {
  canMove: false,
  canDrag: false,
  total: 0,
  placeOf: () => 0,
  move: () => undefined,
};

export const OrderContext = createContext<Order>(none);
export const useOrder = () => useContext(OrderContext);
