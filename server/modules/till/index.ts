export { tillUndo } from './commands/cashShifts';
export { openShiftId } from './queries/openShift';
export { cashShifts } from './routes/cashShifts';
