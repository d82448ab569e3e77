export {
  earnPoints,
  returnPoints,
  revertPoints,
  spendPoints,
  takeBackPoints,
  takeBackReturned,
} from './commands/points';
export { balanceOf, latestPoints, pointsOfOrder } from './queries/points';
