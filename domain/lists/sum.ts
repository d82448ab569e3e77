export const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
