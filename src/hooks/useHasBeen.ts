import { useState } from 'react';

/** Whether the condition has ever been true here: what is drawn then stays, with what somebody has begun to write. */
export function useHasBeen(condition: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(condition);
  if (condition && !hasBeen) setHasBeen(true);
  return hasBeen || condition;
}
