import { barberCounters } from './barbershop/counters';
import { barberGoods } from './barbershop/goods';
import { barberPortraits } from './barbershop/portraits';
import { barberRooms } from './barbershop/rooms';
import { barberServices } from './barbershop/services';
import { covers } from './covers';
import { logo, products } from './goods';
import { portraits } from './portraits';
import { hero, rooms } from './rooms';
import { services } from './services';

/** Every picture of the demonstration. */
export const drawings = {
  ...{ hero, logo, ...rooms, ...services, ...portraits, ...products, ...covers },
  ...{ ...barberRooms, ...barberCounters, ...barberServices, ...barberPortraits, ...barberGoods },
};

export type PictureName = keyof typeof drawings;
