SELECT generation FROM control.live
