import { createContext, useContext } from 'react';

/** True in the copy of a chart that is saved as a picture, which nobody can scroll. */
export const ChartPictureContext = createContext(false);

export const useIsPicture = (): boolean => useContext(ChartPictureContext);
