/** Paid time in whole minutes: '10 h 15 min', and '-10 h 15 min' for an adjustment. */
export function formatDuration(minutes: number): string {
  const whole = Math.abs(minutes);
  const hours = String(Math.floor(whole / 60)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minutes < 0 ? '-' : ''}${hours} h ${whole % 60} min`;
}

/** For sheets: '10:15', and '252:30' for a month. */
export function formatHoursAndMinutes(minutes: number): string {
  const whole = Math.abs(minutes);
  const rest = String(whole % 60).padStart(2, '0');
  return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)}:${rest}`;
}
