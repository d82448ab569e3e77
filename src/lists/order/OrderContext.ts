import type { Identifier } from 'ra-core';
import { createContext, useContext } from 'react';

export type Order = {
  /** The list stands in its own order, whole, and the person may change it. */
  canMove: boolean;
  /** So it does, and there are at least two to drag. */
  canDrag: boolean;
  total: number;
  /** The place of a thing that is shown, from 1. */
  placeOf: (id: Identifier) => number;
  /** Puts a thing at a place of the list: at once, and back again when the API declines. */
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
