import Box from '@mui/material/Box';
import { size } from '@/src/theme/tokens';

type Props = {
  url: string;
  title: string;
  /** In pixels; the page itself is as wide as a phone. */
  width?: number;
};

/** A page of this installation as a phone shows it, live and to try out. */
export const PhonePreview = ({ url, title, width = 260 }: Props) => {
  const scale = width / size.phone.width;
  return (
    <Box
      sx={({ palette }) => ({
        width: width + 2 * edge_px,
        height: size.phone.height * scale + 2 * edge_px,
        mx: { xs: 'auto', sm: 0 },
        border: `${edge_px}px solid ${palette.tones.neutral.edge}`,
        borderRadius: 4,
        overflow: 'hidden',
        bgcolor: 'background.paper',
        flexShrink: 0,
      })}
    >
      <Box
        component="iframe"
        src={url}
        title={title}
        loading="lazy"
        sandbox="allow-same-origin allow-scripts allow-forms allow-popups"
        sx={{
          display: 'block',
          ...size.phone,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </Box>
  );
};

const edge_px = 6;
